CREATE TABLE "system_client" (
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
	"client_id" text,
	"client_secret" text,
	"authorized_grant_types" text,
	"scope" text,
	"access_token_validity" "int4",
	"refresh_token_validity" "int4",
	"web_server_redirect_uri" text,
	"autoapprove" "int4",
	"resource_ids" text,
	"authorities" text,
	"additional_information" text,
	CONSTRAINT "system_client_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "system_client" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD COLUMN "number" text;
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD COLUMN "account_number" "int4";
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD COLUMN "expire_time" timestamp(0);
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD COLUMN "datasource_id" text;
--> statement-breakpoint
ALTER TABLE "system_dept" ADD COLUMN "is_sealed" "int4";
--> statement-breakpoint
ALTER TABLE "system_dept" ADD COLUMN "finance_code" text;
--> statement-breakpoint
ALTER TABLE "system_dept" ADD COLUMN "finance_name" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "system_client_client_id_unique" ON "system_client" USING btree ("tenant_id","client_id") WHERE is_deleted = 0;
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "system_client" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));

--> statement-breakpoint
UPDATE "system_tenant" SET "number" = "tenant_id", "account_number" = 0;
--> statement-breakpoint
UPDATE "system_dept" SET "is_sealed" = 0;
