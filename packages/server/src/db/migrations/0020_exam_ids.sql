-- The portal knows an exam by its id alone, so no two clinics have an exam of the same id, and whoever could choose one would learn
-- whether another clinic has it. The id is made here; what a caller chooses is kept beside it, where it means nothing to others.
ALTER TABLE interaction ADD COLUMN asked_as uuid;
COMMENT ON COLUMN interaction.asked_as IS 'chosen by whoever asked for the exam: asked for again under it, it is the same exam';
CREATE UNIQUE INDEX interaction_asked_as ON interaction (company_id, asked_as) WHERE asked_as IS NOT NULL;
