ALTER TABLE "system_error_log" RENAME TO "logs_error_log";
--> statement-breakpoint
ALTER TABLE "logs_error_log" RENAME CONSTRAINT "system_error_log_tenant_id_id_pk" TO "logs_error_log_tenant_id_id_pk";
