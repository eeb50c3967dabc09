-- When a clinic works, from which free hours are counted, and whether the protocol travels in a message of its own. What a clinic
-- has said already stays.
ALTER TABLE company ALTER COLUMN schedule SET DEFAULT '{
  "activated": false, "url": "",
  "workingDays": {"segunda": true, "terca": true, "quarta": true, "quinta": true, "sexta": true, "sabado": false, "domingo": false},
  "startTime": "07:00", "endTime": "19:00", "procedureAverageTime": 30, "modality": "US", "procedure": "", "observations": ""
}'::jsonb;
UPDATE company SET schedule = '{
  "activated": false, "url": "",
  "workingDays": {"segunda": true, "terca": true, "quarta": true, "quinta": true, "sexta": true, "sabado": false, "domingo": false},
  "startTime": "07:00", "endTime": "19:00", "procedureAverageTime": 30, "modality": "US", "procedure": "", "observations": ""
}'::jsonb || schedule;
ALTER TABLE company ALTER COLUMN portal SET DEFAULT '{"mediaBeforeReport": false, "protocolApart": false}';
UPDATE company SET portal = '{"mediaBeforeReport": false, "protocolApart": false}'::jsonb || portal;
