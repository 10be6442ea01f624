-- Raffles and groups that have begun keep the terms that their activity has now.
-- small table: one raffle a week and brand, of which only those that have begun
UPDATE engagement.raffle r SET settings = a.settings FROM engagement.activity a
WHERE a.brand = r.brand AND a.code = r.activity AND r.settings IS NULL;
-- small table: groups of players who ask friends for help, of which only those that have begun
UPDATE engagement.help_group g SET settings = a.settings FROM engagement.activity a
WHERE a.brand = g.brand AND a.code = g.activity AND g.settings IS NULL;
