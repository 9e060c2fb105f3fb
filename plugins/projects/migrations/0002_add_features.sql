CREATE TABLE "projects_feature" (
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
	"project_id" "int8",
	"type" text,
	"feature_value" text,
	"feature" text,
	"feature_type" "int4",
	"feature_int" "int4",
	"feature_decimal" numeric(20,6),
	"feature_str" text,
	"is_valid" "int4",
	CONSTRAINT "projects_feature_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "projects_feature" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "projects_project" ADD COLUMN "feature_ids" text;
--> statement-breakpoint
CREATE INDEX "projects_feature_create_time_index" ON "projects_feature" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "projects_feature_project_id_index" ON "projects_feature" USING btree ("tenant_id","project_id","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "projects_feature" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
