CREATE TABLE "files_store" (
	"tenant_id" text NOT NULL,
	"id" "int8" NOT NULL,
	"version" "int4" DEFAULT 1 NOT NULL,
	"status" "int4" DEFAULT 1 NOT NULL,
	"create_user" "int8",
	"create_dept" "int8",
	"create_time" timestamp(0) NOT NULL,
	"update_user" "int8",
	"update_time" timestamp(0),
	"is_deleted" "int4" DEFAULT 0 NOT NULL,
	"oss_code" text,
	"category" "int4",
	"endpoint" text,
	"region" text,
	"bucket_name" text,
	"access_key" text,
	"secret_key" text,
	"path_style" "int4",
	"remark" text,
	CONSTRAINT "files_store_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "files_store" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "files_attach" (
	"tenant_id" text NOT NULL,
	"id" "int8" NOT NULL,
	"version" "int4" DEFAULT 1 NOT NULL,
	"status" "int4" DEFAULT 1 NOT NULL,
	"create_user" "int8",
	"create_dept" "int8",
	"create_time" timestamp(0) NOT NULL,
	"update_user" "int8",
	"update_time" timestamp(0),
	"is_deleted" "int4" DEFAULT 0 NOT NULL,
	"original_name" text,
	"extension" text,
	"attach_size" "int4",
	"media_type" text,
	"name" text,
	"digest" text,
	"store_id" "int8",
	CONSTRAINT "files_attach_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "files_attach" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_store_oss_code_unique" ON "files_store" USING btree ("tenant_id","oss_code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_attach_name_unique" ON "files_attach" USING btree ("tenant_id","name") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "files_attach_store_id_index" ON "files_attach" USING btree ("tenant_id","store_id","id" desc);
--> statement-breakpoint
CREATE INDEX "files_attach_status_create_time_index" ON "files_attach" USING btree ("tenant_id","status","create_time","id" desc);
--> statement-breakpoint
CREATE INDEX "files_attach_characters_index" ON "files_attach" USING gin (string_to_array(lower("original_name"), null));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "files_store" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "files_attach" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
