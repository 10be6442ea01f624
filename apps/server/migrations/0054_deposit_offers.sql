-- The campaign of the bonus that a deposit asks for.
ALTER TABLE payments.pay_order ADD COLUMN offer text CHECK (length(offer) BETWEEN 1 AND 40);
-- How many deposits of a player were credited.
CREATE INDEX pay_order_credited ON payments.pay_order (player) WHERE direction = 'payin' AND paid > 0;
