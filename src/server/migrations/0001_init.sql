CREATE TABLE "audit_entry" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"time" timestamp(0) NOT NULL,
	"user_id" bigint,
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"action" text NOT NULL,
	"version" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"tenant_id" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"updated" timestamp(0) NOT NULL,
	CONSTRAINT "search_entry_tenant_id_resource_record_id_pk" PRIMARY KEY("tenant_id","resource","record_id")
);

--> statement-breakpoint
ALTER TABLE "search_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "serial_counter" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "serial_counter_tenant_id_kind_year_pk" PRIMARY KEY("tenant_id","kind","year")
);

--> statement-breakpoint
ALTER TABLE "serial_counter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"family" text NOT NULL,
	"user_id" bigint NOT NULL,
	"issued" timestamp(0) NOT NULL,
	"expires" timestamp(0) NOT NULL,
	"used" timestamp(0),
	"revoked" timestamp(0),
	"dept_id" text,
	"role_id" text,
	CONSTRAINT "refresh_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "refresh_token" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"last" timestamp(0) NOT NULL,
	CONSTRAINT "sign_in_failure_tenant_id_subject_pk" PRIMARY KEY("tenant_id","subject")
);

--> statement-breakpoint
ALTER TABLE "sign_in_failure" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "captcha" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"answer" text NOT NULL,
	"expires" timestamp(0) NOT NULL,
	CONSTRAINT "captcha_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "captcha" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "job" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"due" timestamp(0) NOT NULL,
	"message" text,
	"created" timestamp(0) NOT NULL,
	"finished" timestamp(0),
	CONSTRAINT "job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "file_content" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created" timestamp(0) NOT NULL,
	"create_user" bigint,
	CONSTRAINT "file_content_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "file_content" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "workspace_layout" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"layout" jsonb NOT NULL,
	"role_ids" text[] NOT NULL,
	"updated" timestamp(0) NOT NULL,
	CONSTRAINT "workspace_layout_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "workspace_layout" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "setting" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "setting_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);

--> statement-breakpoint
ALTER TABLE "setting" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "audit_entry_record_index" ON "audit_entry" USING btree ("tenant_id","resource","record_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "search_entry_tokens_index" ON "search_entry" USING gin ("tokens");
--> statement-breakpoint
CREATE INDEX "search_entry_updated_index" ON "search_entry" USING btree ("tenant_id","updated" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "search_entry_resource_updated_index" ON "search_entry" USING btree ("tenant_id","resource","updated" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "search_entry_title_index" ON "search_entry" USING btree ("tenant_id",lower(title) collate "C");
--> statement-breakpoint
CREATE INDEX "refresh_token_family_index" ON "refresh_token" USING btree ("tenant_id","family");
--> statement-breakpoint
CREATE INDEX "refresh_token_user_index" ON "refresh_token" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_failure_last_index" ON "sign_in_failure" USING btree ("tenant_id","last");
--> statement-breakpoint
CREATE INDEX "captcha_expires_index" ON "captcha" USING btree ("tenant_id","expires");
--> statement-breakpoint
CREATE UNIQUE INDEX "job_key_unique" ON "job" USING btree ("tenant_id","kind","key");
--> statement-breakpoint
CREATE INDEX "job_due_index" ON "job" USING btree ("tenant_id","state","due");
--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_layout_name_unique" ON "workspace_layout" USING btree ("tenant_id","user_id","name");
--> statement-breakpoint
CREATE VIEW "public"."search_hit" AS (
    select resource, record_id, title, subtitle, tokens, updated
    from search_entry where tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "audit_entry" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "search_entry" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "serial_counter" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "refresh_token" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "sign_in_failure" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "captcha" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "job" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "file_content" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "workspace_layout" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "setting" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
