CREATE TABLE "contracts_customer" (
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
	"customer_name" text,
	"short_name" text,
	"customer_type" "int4",
	"unified_code" text,
	"alias_list" text,
	"industry" text,
	"legal_person" text,
	"phone" text,
	"registered_address" text,
	"taxpayer_type" "int4",
	"invoice_title" text,
	"tax_no" text,
	"invoice_bank" text,
	"invoice_account" text,
	"is_black" "int4",
	"manager_user_id" "int8",
	"remark" text,
	CONSTRAINT "contracts_customer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "contracts_customer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contracts_customer_bank" (
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
	"customer_id" "int8",
	"account_name" text,
	"bank_name" text,
	"bank_no" text,
	"account" text,
	"is_default" "int4",
	"remark" text,
	CONSTRAINT "contracts_customer_bank_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "contracts_customer_bank" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contracts_revenue" (
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
	"contract_code" text,
	"contract_name" text,
	"contract_code_owner" text,
	"contract_type" "int4",
	"business_type" text,
	"party_a_id" "int8",
	"party_a" text,
	"party_b" text,
	"contract_amount" numeric(18,2),
	"project_amount" numeric(18,2),
	"tax_rate" numeric(20,6),
	"no_tax_amount" numeric(18,2),
	"tax_amount" numeric(18,2),
	"claim_amount" numeric(18,2),
	"invoice_amount" numeric(18,2),
	"signing_date" date,
	"start_date" date,
	"end_date" date,
	"project_id" "int8",
	"impl_dept_id" "int8",
	"contract_status" "int4",
	"archive_status" "int4",
	"filing_date" date,
	"province_city" text,
	"address" text,
	"pay_mode" text,
	"work_scale_and_content" text,
	"build_scale" text,
	"developed_area" text,
	"feature" text,
	"is_provisional" "int4",
	CONSTRAINT "contracts_revenue_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "contracts_revenue" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_customer_customer_name_unique" ON "contracts_customer" USING btree ("tenant_id","customer_name") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_customer_unified_code_unique" ON "contracts_customer" USING btree ("tenant_id","unified_code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "contracts_customer_create_time_index" ON "contracts_customer" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "contracts_customer_manager_user_id_index" ON "contracts_customer" USING btree ("tenant_id","manager_user_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_customer_bank_customer_id_account_unique" ON "contracts_customer_bank" USING btree ("tenant_id","customer_id","account") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "contracts_customer_bank_create_time_index" ON "contracts_customer_bank" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "contracts_customer_bank_customer_id_index" ON "contracts_customer_bank" USING btree ("tenant_id","customer_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_revenue_contract_code_unique" ON "contracts_revenue" USING btree ("tenant_id","contract_code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "contracts_revenue_signing_date_index" ON "contracts_revenue" USING btree ("tenant_id","signing_date" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "contracts_revenue_party_a_id_index" ON "contracts_revenue" USING btree ("tenant_id","party_a_id","id" desc);
--> statement-breakpoint
CREATE INDEX "contracts_revenue_project_id_index" ON "contracts_revenue" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE INDEX "contracts_revenue_impl_dept_id_index" ON "contracts_revenue" USING btree ("tenant_id","impl_dept_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "contracts_customer" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "contracts_customer_bank" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "contracts_revenue" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
