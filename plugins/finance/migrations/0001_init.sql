CREATE TABLE "finance_account" (
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
	"account_name" text,
	"bank_name" text,
	"account" text,
	"currency" text,
	"kind" "int4",
	"is_branch" "int4",
	"subject_code" text,
	"open_date" date,
	"close_date" date,
	"remark" text,
	CONSTRAINT "finance_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "finance_account" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "finance_invoice" (
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
	"serial_number" text,
	"invoice_no" text,
	"invoice_kind" "int4",
	"customer_id" "int8",
	"invoice_title" text,
	"tax_no" text,
	"contract_id" "int8",
	"project_id" "int8",
	"amount" numeric(18,2),
	"tax_rate" numeric(20,6),
	"no_tax_amount" numeric(18,2),
	"tax_amount" numeric(18,2),
	"offset_amount" numeric(18,2),
	"return_amount" numeric(18,2),
	"open_amount" numeric(18,2),
	"issue_date" date,
	"issue_status" "int4",
	"drawer" text,
	CONSTRAINT "finance_invoice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "finance_invoice_offset_within" CHECK (offset_amount between 0 and amount - return_amount),
	CONSTRAINT "finance_invoice_open_is_rest" CHECK (open_amount = amount - return_amount - offset_amount)
);

--> statement-breakpoint
ALTER TABLE "finance_invoice" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "finance_voucher" (
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
	"voucher_no" text,
	"voucher_date" date,
	"voucher_month" text,
	"summary" text,
	"source_type" text,
	"source_id" text,
	"debit_amount" numeric(18,2),
	"credit_amount" numeric(18,2),
	"voucher_status" "int4",
	"voucher_message" text,
	"external_no" text,
	"reversed_id" "int8",
	CONSTRAINT "finance_voucher_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "finance_voucher_balances" CHECK (debit_amount = credit_amount)
);

--> statement-breakpoint
ALTER TABLE "finance_voucher" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "finance_voucher_entry" (
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
	"voucher_id" "int8",
	"subject_code" text,
	"subject_name" text,
	"summary" text,
	"debit_amount" numeric(18,2),
	"credit_amount" numeric(18,2),
	"customer_id" "int8",
	"user_id" "int8",
	"dept_id" "int8",
	"project_id" "int8",
	"account_id" "int8",
	CONSTRAINT "finance_voucher_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "finance_voucher_entry_one_side" CHECK ((debit_amount = 0) <> (credit_amount = 0))
);

--> statement-breakpoint
ALTER TABLE "finance_voucher_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "finance_account_account_unique" ON "finance_account" USING btree ("tenant_id","account") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "finance_account_create_time_index" ON "finance_account" USING btree ("tenant_id","create_time","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "finance_invoice_serial_number_unique" ON "finance_invoice" USING btree ("tenant_id","serial_number") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "finance_invoice_invoice_no_unique" ON "finance_invoice" USING btree ("tenant_id","invoice_no") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "finance_invoice_issue_date_index" ON "finance_invoice" USING btree ("tenant_id","issue_date" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "finance_invoice_customer_id_index" ON "finance_invoice" USING btree ("tenant_id","customer_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_invoice_contract_id_index" ON "finance_invoice" USING btree ("tenant_id","contract_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_invoice_project_id_index" ON "finance_invoice" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_invoice_open_amount_index" ON "finance_invoice" USING btree ("tenant_id","open_amount","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_invoice_amount_index" ON "finance_invoice" USING btree ("tenant_id","amount","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "finance_voucher_voucher_month_voucher_no_unique" ON "finance_voucher" USING btree ("tenant_id","voucher_month","voucher_no") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "finance_voucher_create_time_index" ON "finance_voucher" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_reversed_id_index" ON "finance_voucher" USING btree ("tenant_id","reversed_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_source_type_source_id_index" ON "finance_voucher" USING btree ("tenant_id","source_type","source_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_entry_voucher_id_index" ON "finance_voucher_entry" USING btree ("tenant_id","voucher_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_entry_customer_id_index" ON "finance_voucher_entry" USING btree ("tenant_id","customer_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_entry_user_id_index" ON "finance_voucher_entry" USING btree ("tenant_id","user_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_entry_dept_id_index" ON "finance_voucher_entry" USING btree ("tenant_id","dept_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_entry_project_id_index" ON "finance_voucher_entry" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE INDEX "finance_voucher_entry_account_id_index" ON "finance_voucher_entry" USING btree ("tenant_id","account_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "finance_account" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "finance_invoice" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "finance_voucher" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "finance_voucher_entry" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
