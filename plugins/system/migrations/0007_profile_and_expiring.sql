CREATE TABLE "system_work_experience" (
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
	"user_id" "int8",
	"company" text,
	"start_date" date,
	"end_date" date,
	"post" text,
	"witness" text,
	"witness_phone" text,
	"remarks" text,
	"work_resume" text,
	CONSTRAINT "system_work_experience_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_work_experience" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "system_work_achievement" (
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
	"user_id" "int8",
	"project_name" text,
	"company" text,
	"start_date" date,
	"end_date" date,
	"post" text,
	"project_overview" text,
	"project_content" text,
	CONSTRAINT "system_work_achievement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_work_achievement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "system_work_experience_start_date_index" ON "system_work_experience" USING btree ("tenant_id","start_date" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "system_work_experience_user_id_index" ON "system_work_experience" USING btree ("tenant_id","user_id","id" desc);
--> statement-breakpoint
CREATE INDEX "system_work_achievement_start_date_index" ON "system_work_achievement" USING btree ("tenant_id","start_date" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "system_work_achievement_user_id_index" ON "system_work_achievement" USING btree ("tenant_id","user_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_work_experience" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_work_achievement" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
