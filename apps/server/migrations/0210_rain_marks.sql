-- What an envelope of a shower was caught with: marks of the devices and the document of the player. Whoever has one of them in
-- common with somebody who has caught an envelope of the shower gets none. A mark is a hash with the shower in it, so that it
-- says nothing about a device or a document elsewhere; those of past showers are deleted.
CREATE TABLE engagement.rain_mark (
  shower bigint NOT NULL REFERENCES engagement.rain_shower (id),
  mark   bytea  NOT NULL CHECK (length(mark) = 16),
  PRIMARY KEY (shower, mark)
);
GRANT SELECT, INSERT, DELETE ON engagement.rain_mark TO palpite_app;
