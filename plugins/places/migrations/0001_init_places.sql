CREATE TABLE "places_region" (
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
	"full_name" text,
	"level" "int4",
	"lng" numeric(20,6),
	"lat" numeric(20,6),
	"sort" "int4",
	"remark" text,
	CONSTRAINT "places_region_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "places_region" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "places_provider" (
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
	"name" text,
	"tips_address" text,
	"geocode_address" text,
	"service_key" text,
	"remark" text,
	CONSTRAINT "places_provider_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "places_provider" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "places_region_code_unique" ON "places_region" USING btree ("tenant_id","code") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE INDEX "places_region_code_index" ON "places_region" USING btree ("tenant_id","code","id" desc);
--> statement-breakpoint
CREATE INDEX "places_region_parent_id_index" ON "places_region" USING btree ("tenant_id","parent_id","id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "places_provider_name_unique" ON "places_provider" USING btree ("tenant_id","name") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "places_region" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "places_provider" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
