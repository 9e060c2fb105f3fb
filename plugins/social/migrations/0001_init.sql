CREATE TABLE "social_provider" (
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
	"source" text,
	"title" text,
	"issuer" text,
	"client_id" text,
	"client_secret" text,
	"scopes" text,
	"match" "int4",
	"redirect_address" text,
	"sort" "int4",
	"remark" text,
	CONSTRAINT "social_provider_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "social_provider" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "social_binding" (
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
	"provider_id" "int8",
	"user_id" "int8",
	"issuer" text,
	"subject" text,
	"display_name" text,
	"email" text,
	"last_used" timestamp(0),
	CONSTRAINT "social_binding_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "social_binding" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "social_pass" (
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
	"kind" text,
	"hash" text,
	"payload" text,
	"expires" timestamp(0),
	CONSTRAINT "social_pass_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "social_pass" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "social_xrxs" (
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
	"title" text,
	"endpoint" text,
	"app_key" text,
	"app_secret" text,
	"remark" text,
	CONSTRAINT "social_xrxs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "social_xrxs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "social_provider_source_unique" ON "social_provider" USING btree ("tenant_id","source") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "social_provider_sort_index" ON "social_provider" USING btree ("tenant_id","sort","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "social_binding_provider_id_issuer_subject_unique" ON "social_binding" USING btree ("tenant_id","provider_id","issuer","subject") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "social_binding_create_time_index" ON "social_binding" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "social_binding_provider_id_index" ON "social_binding" USING btree ("tenant_id","provider_id","id" desc);
--> statement-breakpoint
CREATE INDEX "social_binding_user_id_index" ON "social_binding" USING btree ("tenant_id","user_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "social_pass_hash_unique" ON "social_pass" USING btree ("tenant_id","hash") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "social_pass_expires_index" ON "social_pass" USING btree ("tenant_id","expires","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "social_xrxs_title_unique" ON "social_xrxs" USING btree ("tenant_id","title") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "social_provider" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "social_binding" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "social_pass" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "social_xrxs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
