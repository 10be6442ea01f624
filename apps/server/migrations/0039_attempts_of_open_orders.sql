-- Orders that were open before providers' attempts were counted have none, and would count as never asked: another
-- provider could be asked for an order that the first one may still carry out. A created order counts too, since a server
-- may have died between its request and the answer. A pay-out in review was never sent. Orders with any attempt are exact.
INSERT INTO payments.attempt (of_order, provider, asked, not_taken, first_at, last_at)
SELECT id, provider, 1, 0, created_at, updated_at
FROM payments.pay_order o
WHERE check_at IS NOT NULL
  AND status IN ('created', 'pending', 'unknown')
  AND NOT EXISTS (SELECT FROM payments.attempt a WHERE a.of_order = o.id);
