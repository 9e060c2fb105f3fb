CREATE INDEX "system_user_characters_index" ON "system_user" USING gin (string_to_array(lower("real_name"), null),string_to_array(lower("account"), null));
