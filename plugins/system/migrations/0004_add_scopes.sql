CREATE TABLE "system_data_scope" (
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
	"menu_id" "int8",
	"scope_name" text,
	"resource_code" text,
	"scope_type" "int4",
	"scope_column" text,
	"scope_value" text,
	"scope_field" text,
	"scope_class" text,
	"remark" text,
	CONSTRAINT "system_data_scope_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_data_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_api_scope" (
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
	"menu_id" "int8",
	"scope_name" text,
	"resource_code" text,
	"scope_path" text,
	"scope_type" "int4",
	"remark" text,
	CONSTRAINT "system_api_scope_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_api_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_role_data_scope" (
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
	"role_id" "int8",
	"data_scope_id" "int8",
	CONSTRAINT "system_role_data_scope_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_role_data_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_role_api_scope" (
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
	"role_id" "int8",
	"api_scope_id" "int8",
	CONSTRAINT "system_role_api_scope_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_role_api_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "system_data_scope_menu_id_index" ON "system_data_scope" USING btree ("tenant_id","menu_id","id" desc);
--> statement-breakpoint
CREATE INDEX "system_api_scope_menu_id_index" ON "system_api_scope" USING btree ("tenant_id","menu_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_data_scope_role_id_data_scope_id_unique" ON "system_role_data_scope" USING btree ("tenant_id","role_id","data_scope_id") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_role_data_scope_role_id_index" ON "system_role_data_scope" USING btree ("tenant_id","role_id","id" desc);
--> statement-breakpoint
CREATE INDEX "system_role_data_scope_data_scope_id_index" ON "system_role_data_scope" USING btree ("tenant_id","data_scope_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_api_scope_role_id_api_scope_id_unique" ON "system_role_api_scope" USING btree ("tenant_id","role_id","api_scope_id") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_role_api_scope_role_id_index" ON "system_role_api_scope" USING btree ("tenant_id","role_id","id" desc);
--> statement-breakpoint
CREATE INDEX "system_role_api_scope_api_scope_id_index" ON "system_role_api_scope" USING btree ("tenant_id","api_scope_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_data_scope" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_api_scope" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_role_data_scope" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_role_api_scope" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
