CREATE TABLE "bank_statement" (
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
	"trans_date" date,
	"trans_time" text,
	"cdflag" text,
	"trsamt" numeric(18,2),
	"confirm_amount" numeric(18,2),
	"open_amount" numeric(18,2),
	"suspend_amount" numeric(18,2),
	"claim_status" "int4",
	"other_name" text,
	"dbtdwmc" text,
	"dbtacc" text,
	"crtdwmc" text,
	"crtacc" text,
	"trans_abstr" text,
	"purpose" text,
	"bank_name" text,
	"bank_seq_no" text,
	"type" "int4",
	"claim_flag" "int4",
	"account_id" "int8",
	"project_id" "int8",
	"balance" numeric(18,2),
	"currency" text,
	"payment_method" text,
	"trans_type" text,
	"source" "int4",
	"batch_id" "int8",
	"pk_ebank_dzd" text,
	"reconcile_date" date,
	"attach_list" jsonb,
	"remark" text,
	"line_key" text,
	"raw_line" jsonb,
	CONSTRAINT "bank_statement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_statement_claimed_within" CHECK (confirm_amount between 0 and trsamt),
	CONSTRAINT "bank_statement_open_is_rest" CHECK (open_amount = trsamt - confirm_amount),
	CONSTRAINT "bank_statement_suspended_within" CHECK (suspend_amount between 0 and open_amount),
	CONSTRAINT "bank_statement_status_follows" CHECK (claim_status = case when confirm_amount = 0 then 0 when confirm_amount < trsamt then 1 else 2 end)
);

--> statement-breakpoint
ALTER TABLE "bank_statement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_claim" (
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
	"claim_type" "int4",
	"cdflag" text,
	"customer_id" "int8",
	"amount" numeric(18,2),
	"unclaim_amount" numeric(18,2),
	"item_count" text,
	"approval_status" "int4",
	"process_instance_id" text,
	"apply_user_id" "int8",
	"apply_dept_id" "int8",
	"apply_date" date,
	"voucher_id" "int8",
	"voucher_status" "int4",
	"voucher_no" text,
	"voucher_month" text,
	"voucher_message" text,
	"remark" text,
	CONSTRAINT "bank_claim_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_claim_unclaimed_within" CHECK (unclaim_amount between 0 and amount)
);

--> statement-breakpoint
ALTER TABLE "bank_claim" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_claim_item" (
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
	"claim_id" "int8",
	"statement_id" "int8",
	"cdflag" text,
	"trans_date" date,
	"trans_time" text,
	"trsamt" numeric(18,2),
	"confirm_amount" numeric(18,2),
	"amount" numeric(18,2),
	"unclaim_amount" numeric(18,2),
	"offset_amount" numeric(18,2),
	"open_amount" numeric(18,2),
	"project_id" "int8",
	"contract_id" "int8",
	"collection_plan_id" "int8",
	"issue_item_id" "int8",
	"customer_id" "int8",
	"suspend_amount" numeric(18,2),
	"plan_shares" jsonb,
	"margin_id" text,
	"borrow_id" text,
	"remark" text,
	CONSTRAINT "bank_claim_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_claim_item_parts_within" CHECK (unclaim_amount >= 0 and offset_amount >= 0 and unclaim_amount + offset_amount <= amount),
	CONSTRAINT "bank_claim_item_open_is_rest" CHECK (open_amount = amount - unclaim_amount - offset_amount)
);

--> statement-breakpoint
ALTER TABLE "bank_claim_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_unclaim" (
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
	"unclaim_kind" "int4",
	"claim_item_id" "int8",
	"claim_id" "int8",
	"statement_id" "int8",
	"amount" numeric(18,2),
	"reason" text,
	"apply_date" date,
	"voucher_id" "int8",
	"voucher_status" "int4",
	"voucher_no" text,
	"voucher_month" text,
	"voucher_message" text,
	CONSTRAINT "bank_unclaim_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "bank_unclaim" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_offset" (
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
	"claim_item_id" "int8",
	"statement_id" "int8",
	"offset_kind" "int4",
	"target_id" text,
	"target_name" text,
	"offset_amount" numeric(18,2),
	"reversed_id" "int8",
	"apply_date" date,
	"voucher_id" "int8",
	"remark" text,
	CONSTRAINT "bank_offset_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_offset_not_nothing" CHECK (offset_amount <> 0)
);

--> statement-breakpoint
ALTER TABLE "bank_offset" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_import_batch" (
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
	"file_name" text,
	"account_id" "int8",
	"bank_name" text,
	"import_status" "int4",
	"line_count" "int4",
	"added_count" "int4",
	"known_count" "int4",
	"rejected_count" "int4",
	"in_amount" numeric(18,2),
	"out_amount" numeric(18,2),
	"from_date" date,
	"to_date" date,
	"signature" text,
	"mapping" jsonb,
	"file_id" text,
	CONSTRAINT "bank_import_batch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "bank_import_batch" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bank_column_mapping" (
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
	"signature" text,
	"bank_name" text,
	"mapping" jsonb,
	CONSTRAINT "bank_column_mapping_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "bank_column_mapping" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_key_unique" ON "bank_statement" USING btree ("tenant_id","line_key") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "bank_statement_trans_date_index" ON "bank_statement" USING btree ("tenant_id","trans_date" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_account_id_index" ON "bank_statement" USING btree ("tenant_id","account_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_project_id_index" ON "bank_statement" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_batch_id_index" ON "bank_statement" USING btree ("tenant_id","batch_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_trsamt_index" ON "bank_statement" USING btree ("tenant_id","trsamt","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_other_name_index" ON "bank_statement" USING btree ("tenant_id","other_name","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_claim_status_trans_date_index" ON "bank_statement" USING btree ("tenant_id","claim_status","trans_date" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_statement_account_id_trans_date_index" ON "bank_statement" USING btree ("tenant_id","account_id","trans_date" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_claim_serial_number_unique" ON "bank_claim" USING btree ("tenant_id","serial_number") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "bank_claim_create_time_index" ON "bank_claim" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_customer_id_index" ON "bank_claim" USING btree ("tenant_id","customer_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_apply_user_id_index" ON "bank_claim" USING btree ("tenant_id","apply_user_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_apply_dept_id_index" ON "bank_claim" USING btree ("tenant_id","apply_dept_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_voucher_id_index" ON "bank_claim" USING btree ("tenant_id","voucher_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_create_time_index" ON "bank_claim_item" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_claim_id_index" ON "bank_claim_item" USING btree ("tenant_id","claim_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_statement_id_index" ON "bank_claim_item" USING btree ("tenant_id","statement_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_project_id_index" ON "bank_claim_item" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_contract_id_index" ON "bank_claim_item" USING btree ("tenant_id","contract_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_collection_plan_id_index" ON "bank_claim_item" USING btree ("tenant_id","collection_plan_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_issue_item_id_index" ON "bank_claim_item" USING btree ("tenant_id","issue_item_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_claim_item_customer_id_index" ON "bank_claim_item" USING btree ("tenant_id","customer_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_unclaim_serial_number_unique" ON "bank_unclaim" USING btree ("tenant_id","serial_number") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "bank_unclaim_create_time_index" ON "bank_unclaim" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_unclaim_claim_item_id_index" ON "bank_unclaim" USING btree ("tenant_id","claim_item_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_unclaim_claim_id_index" ON "bank_unclaim" USING btree ("tenant_id","claim_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_unclaim_statement_id_index" ON "bank_unclaim" USING btree ("tenant_id","statement_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_unclaim_voucher_id_index" ON "bank_unclaim" USING btree ("tenant_id","voucher_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_offset_serial_number_unique" ON "bank_offset" USING btree ("tenant_id","serial_number") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "bank_offset_create_time_index" ON "bank_offset" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_offset_claim_item_id_index" ON "bank_offset" USING btree ("tenant_id","claim_item_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_offset_statement_id_index" ON "bank_offset" USING btree ("tenant_id","statement_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_offset_reversed_id_index" ON "bank_offset" USING btree ("tenant_id","reversed_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_offset_voucher_id_index" ON "bank_offset" USING btree ("tenant_id","voucher_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bank_import_batch_create_time_index" ON "bank_import_batch" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bank_import_batch_account_id_index" ON "bank_import_batch" USING btree ("tenant_id","account_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_column_mapping_signature_unique" ON "bank_column_mapping" USING btree ("tenant_id","signature") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "bank_column_mapping_create_time_index" ON "bank_column_mapping" USING btree ("tenant_id","create_time","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_statement" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_claim" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_claim_item" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_unclaim" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_offset" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_import_batch" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "bank_column_mapping" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
