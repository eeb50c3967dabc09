-- What a gestation is follows from its visits; here is how old it was at the newest of them, in days.
ALTER TABLE gestation ADD COLUMN gestational_age integer CHECK (gestational_age >= 0);

-- Hidden is hidden by somebody and for a reason, as with patients and visits.
ALTER TABLE gestation ADD CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE gestation ADD CHECK ((deleted_at IS NULL) = (deleted_reason IS NULL));
