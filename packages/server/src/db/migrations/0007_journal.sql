-- The key of a person's journals: what her browsers keep of unsent changes is encrypted with it. It comes with the session
-- and stays in the memory of the page; the application role that sees patients does not see it.

ALTER TABLE app_user ADD COLUMN journal_key bytea NOT NULL
  DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) CHECK (octet_length(journal_key) = 32);
