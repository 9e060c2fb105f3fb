ALTER TABLE "bank_import_batch" ADD COLUMN "problem" jsonb;
