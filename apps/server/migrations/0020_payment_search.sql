-- Operators look for the number that a provider gave an order.
CREATE INDEX pay_order_by_provider_id ON payments.pay_order (provider_id) WHERE provider_id IS NOT NULL;
