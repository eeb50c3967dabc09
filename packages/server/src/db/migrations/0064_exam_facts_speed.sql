-- The management page reads every exam of a period at once. Asked for once and not for each row, whose company a row must be of costs nothing:
-- of a hundred thousand rows it was half of the time.
ALTER POLICY own_company ON exam_fact
  USING (company_id = (SELECT gesta_company())) WITH CHECK (company_id = (SELECT gesta_company()));

-- Most exams are published without a word of the second reading.
CREATE INDEX exam_fact_said ON exam_fact (company_id, service_day)
  WHERE counted AND (guard_open <> '{}' OR guard_dismissed <> '{}');
