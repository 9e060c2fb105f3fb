CREATE TABLE "file_use" (
	"tenant_id" text NOT NULL,
	"file_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	CONSTRAINT "file_use_tenant_id_file_id_resource_record_id_pk" PRIMARY KEY("tenant_id","file_id","resource","record_id")
);

--> statement-breakpoint
ALTER TABLE "file_use" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "file_use_record_index" ON "file_use" USING btree ("tenant_id","resource","record_id");
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "file_use" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
