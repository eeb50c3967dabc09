-- A small picture of a person, in the address form browsers use; exams show it beside the name of their doctor. The browser makes it
-- small before it is sent, so that it can stand in the row it belongs to.
ALTER TABLE app_user ADD COLUMN photo_url text NOT NULL DEFAULT '' CHECK (length(photo_url) <= 40000);
GRANT SELECT (photo_url) ON app_user TO gesta_app;
