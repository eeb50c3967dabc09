-- The value of a session's cookie is no bearer: its hash is made in a way of its own, so that what is sent as the one is never found
-- as the other. Sessions that are open stay open.
UPDATE session SET cookie_hash = sha256(convert_to(E'gesta cookie\n', 'UTF8') || cookie_hash);
