-- What the owner of an account must hear of, and takes away with her password: one row of each kind, with its last time.
CREATE TABLE user_warning (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totpClosed')),
  at timestamptz NOT NULL,
  address text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (user_id, kind)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_warning TO gesta_identity;
