CREATE TABLE "notes_note" (
	"tenant_id" text NOT NULL,
	"id" "int8" NOT NULL,
	"version" "int4" DEFAULT 1 NOT NULL,
	"status" "int4" DEFAULT 1 NOT NULL,
	"create_user" "int8",
	"create_dept" "int8",
	"create_time" timestamp(0) NOT NULL,
	"update_user" "int8",
	"update_time" timestamp(0),
	"is_deleted" "int4" DEFAULT 0 NOT NULL,
	"title" text,
	"content" text,
	"color" "int4",
	"pinned" "int4",
	"about" "int8",
	CONSTRAINT "notes_note_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "notes_note" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "notes_note_create_time_index" ON "notes_note" USING btree ("tenant_id","create_time" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "notes_note_about_index" ON "notes_note" USING btree ("tenant_id","about","id" desc);
--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "notes_note" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant', true)) WITH CHECK (tenant_id = current_setting('app.tenant', true));
