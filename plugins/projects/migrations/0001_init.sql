CREATE TABLE "projects_project" (
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
	"vcode" text,
	"vname" text,
	"short_name" text,
	"project_status" text,
	"business_type_code" text,
	"project_manager" "int8",
	"chief_user_id" "int8",
	"dept_id" "int8",
	"customer_id" "int8",
	"parent_id" "int8",
	"province_city" text,
	"address" text,
	"invest_amount" numeric(20,6),
	"build_scale" text,
	"start_date" date,
	"plan_end_date" date,
	"end_date" date,
	"level" "int4",
	"is_rd" "int4",
	"remark" text,
	CONSTRAINT "projects_project_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "projects_project" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "projects_collection_plan" (
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
	"contract_id" "int8",
	"project_id" "int8",
	"plan_name" text,
	"ratio" numeric(20,6),
	"plan_amount" numeric(18,2),
	"plan_date" date,
	"condition" text,
	"invoice_amount" numeric(18,2),
	"claim_amount" numeric(18,2),
	"plan_status" "int4",
	CONSTRAINT "projects_collection_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "projects_collection_plan" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "projects_project_vcode_unique" ON "projects_project" USING btree ("tenant_id","vcode") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "projects_project_create_time_index" ON "projects_project" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "projects_project_project_manager_index" ON "projects_project" USING btree ("tenant_id","project_manager","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_project_chief_user_id_index" ON "projects_project" USING btree ("tenant_id","chief_user_id","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_project_dept_id_index" ON "projects_project" USING btree ("tenant_id","dept_id","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_project_customer_id_index" ON "projects_project" USING btree ("tenant_id","customer_id","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_project_parent_id_index" ON "projects_project" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_collection_plan_plan_date_index" ON "projects_collection_plan" USING btree ("tenant_id","plan_date","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_collection_plan_contract_id_index" ON "projects_collection_plan" USING btree ("tenant_id","contract_id","id" desc);
--> statement-breakpoint
CREATE INDEX "projects_collection_plan_project_id_index" ON "projects_collection_plan" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "projects_project" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "projects_collection_plan" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
