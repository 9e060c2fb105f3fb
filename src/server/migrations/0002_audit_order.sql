DROP INDEX "audit_entry_record_index";
--> statement-breakpoint
CREATE INDEX "audit_entry_record_index" ON "audit_entry" USING btree ("tenant_id","resource","record_id","id" DESC NULLS FIRST);
