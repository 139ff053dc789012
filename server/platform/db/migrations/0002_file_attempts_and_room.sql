CREATE TABLE "file_room" (
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_room_member_id_purpose_pk" PRIMARY KEY("member_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_room" ADD CONSTRAINT "file_room_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_largest" ON "files" USING btree ("member_id","size");--> statement-breakpoint
INSERT INTO file_room (member_id, purpose, files, bytes)
SELECT member_id, purpose, count(*), sum(size) FROM files GROUP BY member_id, purpose;--> statement-breakpoint
CREATE FUNCTION count_file_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO file_room AS room (member_id, purpose, files, bytes)
    VALUES (NEW.member_id, NEW.purpose, 1, NEW.size)
    ON CONFLICT (member_id, purpose)
    DO UPDATE SET files = room.files + 1, bytes = room.bytes + NEW.size;
  ELSE
    UPDATE file_room SET files = files - 1, bytes = bytes - OLD.size
    WHERE member_id = OLD.member_id AND purpose = OLD.purpose;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A restore or a move copies the sums too.
CREATE TRIGGER files_take_room AFTER INSERT OR DELETE ON files
  FOR EACH ROW WHEN (current_setting('meshwise.is_loading', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION count_file_room();
