CREATE INDEX "contracts_revenue_contract_status_end_date_index" ON "contracts_revenue" USING btree ("tenant_id","contract_status","end_date","id" desc);
