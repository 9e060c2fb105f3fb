CREATE TABLE "develop_datasource" (
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
	"name" text,
	"driver_class" text,
	"url" text,
	"username" text,
	"password" text,
	"remark" text,
	CONSTRAINT "develop_datasource_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "develop_datasource" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "develop_code" (
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
	"code_name" text,
	"datasource_id" "int8",
	"table_name" text,
	"table_prefix" text,
	"pk_name" text,
	"package_name" text,
	"package_label" text,
	"entity_name" text,
	"service_name" text,
	"api_path" text,
	"web_path" text,
	"base_mode" "int4",
	"wrap_mode" "int4",
	CONSTRAINT "develop_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "develop_code" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "develop_code_column" (
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
	"code_id" "int8",
	"column_name" text,
	"column_type" text,
	"field_name" text,
	"label" text,
	"field_kind" text,
	"size" "int4",
	"required" "int4",
	"listed" "int4",
	"formed" "int4",
	CONSTRAINT "develop_code_column_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "develop_code_column" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "develop_datasource_name_unique" ON "develop_datasource" USING btree ("tenant_id","name") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "develop_code_datasource_id_index" ON "develop_code" USING btree ("tenant_id","datasource_id","id" desc);
--> statement-breakpoint
CREATE INDEX "develop_code_column_code_id_index" ON "develop_code_column" USING btree ("tenant_id","code_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "develop_datasource" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "develop_code" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "develop_code_column" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
