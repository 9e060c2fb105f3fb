ALTER TABLE "refresh_token" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "refresh_token" ADD COLUMN "user_agent" text;
