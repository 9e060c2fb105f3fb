ALTER TABLE "bank_statement" DROP CONSTRAINT "bank_statement_status_follows";
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_status_follows" CHECK (claim_status = case when confirm_amount = trsamt then 2 when confirm_amount > 0 then 1 when claim_flag = 0 then 3 else 0 end);
