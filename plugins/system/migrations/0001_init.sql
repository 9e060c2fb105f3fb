CREATE TABLE "system_tenant" (
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
	"tenant_name" text,
	"domain" text,
	"linkman" text,
	"contact_number" text,
	"address" text,
	CONSTRAINT "system_tenant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_tenant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_dept" (
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
	"parent_id" "int8",
	"ancestors" text,
	"dept_name" text,
	"full_name" text,
	"sort" "int4",
	"remark" text,
	CONSTRAINT "system_dept_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_dept" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_post" (
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
	"category" text,
	"post_code" text,
	"post_name" text,
	"sort" "int4",
	"remark" text,
	CONSTRAINT "system_post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_post" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_role" (
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
	"parent_id" "int8",
	"role_name" text,
	"role_alias" text,
	"sort" "int4",
	"auto_grant" text,
	CONSTRAINT "system_role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_role" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_user" (
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
	"account" text,
	"password" text,
	"code" text,
	"real_name" text,
	"name" text,
	"avatar" text,
	"phone" text,
	"email" text,
	"sex" "int4",
	"birthday" date,
	"role_id" text,
	"dept_id" text,
	"post_id" text,
	"status_str" "int4",
	"oauth_id" text,
	"failures" "int4",
	"locked_until" timestamp(0),
	CONSTRAINT "system_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_user" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_menu" (
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
	"parent_id" "int8",
	"code" text,
	"name" text,
	"alias" text,
	"path" text,
	"source" text,
	"sort" "int4",
	"category" "int4",
	"action" "int4",
	"is_open" "int4",
	"remark" text,
	CONSTRAINT "system_menu_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_menu" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_role_menu" (
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
	"menu_id" "int8",
	CONSTRAINT "system_role_menu_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_role_menu" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_top_menu" (
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
	"code" text,
	"name" text,
	"source" text,
	"path" text,
	"sort" "int4",
	CONSTRAINT "system_top_menu_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_top_menu" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_top_menu_grant" (
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
	"top_menu_id" "int8",
	"menu_id" "int8",
	CONSTRAINT "system_top_menu_grant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_top_menu_grant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_dict" (
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
	"parent_id" "int8",
	"code" text,
	"dict_key" text,
	"dict_value" text,
	"sort" "int4",
	"is_sealed" "int4",
	"remark" text,
	CONSTRAINT "system_dict_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_dict" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_dict_biz" (
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
	"parent_id" "int8",
	"code" text,
	"dict_key" text,
	"dict_value" text,
	"sort" "int4",
	"is_sealed" "int4",
	"remark" text,
	CONSTRAINT "system_dict_biz_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_dict_biz" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_param" (
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
	"param_name" text,
	"param_key" text,
	"param_value" text,
	"remark" text,
	CONSTRAINT "system_param_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_param" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_period" (
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
	"domain" text,
	"month" text,
	"closed" "int4",
	"remark" text,
	CONSTRAINT "system_period_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_period" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_error_log" (
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
	"time" timestamp(0),
	"type" text,
	"url" text,
	"message" text,
	"stack" text,
	"info" text,
	CONSTRAINT "system_error_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_error_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "system_dept_sort_index" ON "system_dept" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE INDEX "system_dept_parent_id_index" ON "system_dept" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_post_post_code_unique" ON "system_post" USING btree ("tenant_id","post_code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_post_sort_index" ON "system_post" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_role_alias_unique" ON "system_role" USING btree ("tenant_id","role_alias") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_role_sort_index" ON "system_role" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE INDEX "system_role_parent_id_index" ON "system_role" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_user_account_unique" ON "system_user" USING btree ("tenant_id","account") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "system_menu_code_unique" ON "system_menu" USING btree ("tenant_id","code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_menu_sort_index" ON "system_menu" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE INDEX "system_menu_parent_id_index" ON "system_menu" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_menu_role_id_menu_id_unique" ON "system_role_menu" USING btree ("tenant_id","role_id","menu_id") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_role_menu_role_id_index" ON "system_role_menu" USING btree ("tenant_id","role_id","id" desc);
--> statement-breakpoint
CREATE INDEX "system_role_menu_menu_id_index" ON "system_role_menu" USING btree ("tenant_id","menu_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_top_menu_code_unique" ON "system_top_menu" USING btree ("tenant_id","code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_top_menu_sort_index" ON "system_top_menu" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_top_menu_grant_top_menu_id_menu_id_unique" ON "system_top_menu_grant" USING btree ("tenant_id","top_menu_id","menu_id") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_top_menu_grant_top_menu_id_index" ON "system_top_menu_grant" USING btree ("tenant_id","top_menu_id","id" desc);
--> statement-breakpoint
CREATE INDEX "system_top_menu_grant_menu_id_index" ON "system_top_menu_grant" USING btree ("tenant_id","menu_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_dict_code_dict_key_unique" ON "system_dict" USING btree ("tenant_id","code","dict_key") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_dict_sort_index" ON "system_dict" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE INDEX "system_dict_parent_id_index" ON "system_dict" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_dict_biz_code_dict_key_unique" ON "system_dict_biz" USING btree ("tenant_id","code","dict_key") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_dict_biz_sort_index" ON "system_dict_biz" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE INDEX "system_dict_biz_parent_id_index" ON "system_dict_biz" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_param_param_key_unique" ON "system_param" USING btree ("tenant_id","param_key") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "system_period_domain_month_unique" ON "system_period" USING btree ("tenant_id","domain","month") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "system_period_month_index" ON "system_period" USING btree ("tenant_id","month" desc,"id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_tenant" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_dept" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_post" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_role" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_user" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_menu" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_role_menu" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_top_menu" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_top_menu_grant" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_dict" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_dict_biz" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_param" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_period" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_error_log" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
