CREATE INDEX "bank_statement_characters_index" ON "bank_statement" USING gin (string_to_array(lower("other_name"), null),string_to_array(lower("trans_abstr"), null));
