-- Phones make ids that begin with the time. With the id first, a new slip is written beside the one before it; with the
-- player first, each went to a page of its own somewhere among all the slips there ever were.
ALTER TABLE betting.slip DROP CONSTRAINT slip_pkey;
ALTER TABLE betting.slip ADD CONSTRAINT slip_pkey PRIMARY KEY (slip_id, player);
