DROP INDEX "logs_usual_log_characters_index";
--> statement-breakpoint
DROP INDEX "logs_error_log_characters_index";
