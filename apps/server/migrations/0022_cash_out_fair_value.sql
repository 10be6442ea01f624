-- What a paid (or refused) cash-out was priced from, so that the price can be explained later:
-- price = floor(fair_value x (1 - margin_bp / 10000)). The fair value is an exact fraction of units, as text.
-- Rows from before this migration have neither. NOT VALID: the checks hold for new rows without a scan of the old ones.
ALTER TABLE cash_out.request
  ADD COLUMN fair_value text,
  ADD COLUMN margin_bp  smallint;
ALTER TABLE cash_out.request
  ADD CONSTRAINT request_fair_value CHECK (fair_value ~ '^[0-9]{1,200}(/[0-9]{1,200})?$') NOT VALID,
  ADD CONSTRAINT request_margin_bp CHECK (margin_bp BETWEEN 0 AND 9999) NOT VALID,
  ADD CONSTRAINT request_explained CHECK ((fair_value IS NULL) = (margin_bp IS NULL)) NOT VALID;
