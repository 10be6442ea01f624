-- An account belongs to one brand for ever: its currency, its limits and its sessions follow from it, so that changing
-- the brand would leave money and limits of one brand with a player of another.
CREATE FUNCTION identity.refuse_other_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'identity.player: the brand of an account does not change';
END $$;
CREATE TRIGGER one_brand BEFORE UPDATE OF brand ON identity.player
  FOR EACH ROW WHEN (OLD.brand IS DISTINCT FROM NEW.brand) EXECUTE FUNCTION identity.refuse_other_brand();
