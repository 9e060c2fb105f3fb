CREATE TABLE "sms_sms" (
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
	"sms_code" text,
	"category" "int4",
	"template_id" text,
	"sign_name" text,
	"endpoint" text,
	"content_type" "int4",
	"headers" text,
	"body" text,
	"success_text" text,
	"access_key" text,
	"secret_key" text,
	"remark" text,
	CONSTRAINT "sms_sms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "sms_sms" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sms_message" (
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
	"sms_code" text,
	"phone" text,
	"params" text,
	"send_status" "int4",
	"reason" text,
	"attempts" "int4",
	"sent_time" timestamp(0),
	CONSTRAINT "sms_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "sms_message" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sms_phone_code" (
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
	"phone" text,
	"code_hash" text,
	"address" text,
	"expires" timestamp(0),
	"tries" "int4",
	"used" "int4",
	CONSTRAINT "sms_phone_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "sms_phone_code" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_sms_sms_code_unique" ON "sms_sms" USING btree ("tenant_id","sms_code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "sms_message_id_index" ON "sms_message" USING btree ("tenant_id","id" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "sms_phone_code_phone_id_index" ON "sms_phone_code" USING btree ("tenant_id","phone","id" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "sms_phone_code_address_create_time_index" ON "sms_phone_code" USING btree ("tenant_id","address","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "sms_sms" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "sms_message" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "sms_phone_code" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
