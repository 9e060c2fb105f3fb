CREATE TABLE "logs_usual_log" (
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
	"occur_time" timestamp(0),
	"log_level" text,
	"title" text,
	"log_id" text,
	"user_id" "int8",
	"create_by" text,
	"remote_ip" text,
	"user_agent" text,
	"method" text,
	"request_uri" text,
	"method_class" text,
	"method_name" text,
	"time" "int4",
	"server_host" text,
	"server_ip" text,
	"params" text,
	"log_data" text,
	CONSTRAINT "logs_usual_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "logs_usual_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "logs_api_log" (
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
	"occur_time" timestamp(0),
	"type" "int4",
	"title" text,
	"user_id" "int8",
	"create_by" text,
	"remote_ip" text,
	"user_agent" text,
	"method" text,
	"request_uri" text,
	"method_class" text,
	"method_name" text,
	"time" "int4",
	"server_host" text,
	"server_ip" text,
	"params" text,
	"record_id" text,
	"message" text,
	CONSTRAINT "logs_api_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "logs_api_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "logs_error_log" RENAME COLUMN "time" TO "occur_time";
--> statement-breakpoint
ALTER TABLE "logs_error_log" RENAME COLUMN "stack" TO "stack_trace";
--> statement-breakpoint
ALTER TABLE "logs_error_log"
	ADD COLUMN "exception_name" text,
	ADD COLUMN "file_name" text,
	ADD COLUMN "line_number" "int4",
	ADD COLUMN "user_id" "int8",
	ADD COLUMN "create_by" text,
	ADD COLUMN "remote_ip" text,
	ADD COLUMN "user_agent" text,
	ADD COLUMN "method" text,
	ADD COLUMN "request_uri" text,
	ADD COLUMN "method_class" text,
	ADD COLUMN "method_name" text,
	ADD COLUMN "time" "int4",
	ADD COLUMN "server_host" text,
	ADD COLUMN "server_ip" text,
	ADD COLUMN "params" text;
--> statement-breakpoint
UPDATE "logs_error_log" SET "user_id" = "create_user";
--> statement-breakpoint
CREATE INDEX "logs_usual_log_occur_time_index" ON "logs_usual_log" USING btree ("tenant_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_usual_log_log_level_occur_time_index" ON "logs_usual_log" USING btree ("tenant_id","log_level","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_usual_log_title_occur_time_index" ON "logs_usual_log" USING btree ("tenant_id","title","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_usual_log_request_uri_occur_time_index" ON "logs_usual_log" USING btree ("tenant_id","request_uri","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_usual_log_user_id_occur_time_index" ON "logs_usual_log" USING btree ("tenant_id","user_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_usual_log_characters_index" ON "logs_usual_log" USING gin (string_to_array(lower("log_data"), null));
--> statement-breakpoint
CREATE INDEX "logs_api_log_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_api_log_type_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","type","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_api_log_title_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","title","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_api_log_request_uri_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","request_uri","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_api_log_user_id_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","user_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_api_log_method_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","method","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_api_log_record_id_occur_time_index" ON "logs_api_log" USING btree ("tenant_id","record_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_error_log_occur_time_index" ON "logs_error_log" USING btree ("tenant_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_error_log_type_occur_time_index" ON "logs_error_log" USING btree ("tenant_id","type","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_error_log_exception_name_occur_time_index" ON "logs_error_log" USING btree ("tenant_id","exception_name","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_error_log_request_uri_occur_time_index" ON "logs_error_log" USING btree ("tenant_id","request_uri","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_error_log_user_id_occur_time_index" ON "logs_error_log" USING btree ("tenant_id","user_id","occur_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "logs_error_log_characters_index" ON "logs_error_log" USING gin (string_to_array(lower("message"), null));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "logs_usual_log" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "logs_api_log" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
