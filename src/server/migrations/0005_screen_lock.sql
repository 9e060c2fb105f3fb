CREATE TABLE "sign_in_lock" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"family" text NOT NULL,
	"user_id" bigint NOT NULL,
	"password" text NOT NULL,
	"key" text NOT NULL,
	"tries" integer NOT NULL,
	"locked" timestamp(0) NOT NULL,
	"opened" timestamp(0),
	CONSTRAINT "sign_in_lock_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "sign_in_lock" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "sign_in_lock_family_index" ON "sign_in_lock" USING btree ("tenant_id","family");
--> statement-breakpoint
CREATE INDEX "sign_in_lock_user_index" ON "sign_in_lock" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "sign_in_lock" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
