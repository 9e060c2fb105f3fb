ALTER TABLE "system_user" ADD COLUMN "refusal" text;
--> statement-breakpoint
ALTER TABLE "system_user" ADD COLUMN "user_type" "int4";
--> statement-breakpoint
ALTER TABLE "system_user" ADD COLUMN "user_ext" text;
