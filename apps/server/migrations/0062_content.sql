-- What operators publish: pages, questions, notices, banners, popups, tabs, the logo and links. The texts that the product
-- comes with are code; an item here replaces the one of the same kind and slug, for one brand or ('') for all of them.
CREATE SCHEMA content;
GRANT USAGE ON SCHEMA content TO palpite_app;

CREATE TABLE content.item (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('page', 'section', 'faq', 'announcement', 'news', 'banner', 'icon', 'popup',
                                           'tab', 'prompt', 'logo', 'link')),
  slug       text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  brand      text NOT NULL DEFAULT '',
  -- The version that players see; NULL where the text that the product comes with is shown, or nothing.
  published  integer,
  -- Taken down: not even the text that the product comes with is shown.
  is_off     boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  UNIQUE (kind, slug, brand),
  CHECK (NOT (is_off AND published IS NOT NULL))
);

-- A draft may be overwritten and discarded; a version that was published once stays as it was.
CREATE TABLE content.version (
  item         bigint NOT NULL REFERENCES content.item (id),
  number       integer NOT NULL CHECK (number > 0),
  texts        jsonb NOT NULL CHECK (pg_column_size(texts) < 700000),
  settings     jsonb NOT NULL CHECK (pg_column_size(settings) < 70000),
  saved_by     text NOT NULL,
  saved_at     timestamptz NOT NULL,
  published_at timestamptz,
  PRIMARY KEY (item, number)
);
ALTER TABLE content.item
  ADD CONSTRAINT item_published FOREIGN KEY (id, published) REFERENCES content.version (item, number);
CREATE UNIQUE INDEX version_draft ON content.version (item) WHERE published_at IS NULL;

-- What was shown from when on: 0 is the text that the product comes with, -1 is nothing.
CREATE TABLE content.publication (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item    bigint NOT NULL REFERENCES content.item (id),
  version integer NOT NULL CHECK (version >= -1),
  by_name text NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX publication_item ON content.publication (item, id);

-- Grows with every change of what players see, so that a node reads the items again only then.
CREATE TABLE content.revision (
  single   boolean PRIMARY KEY DEFAULT true CHECK (single),
  revision bigint NOT NULL
);
INSERT INTO content.revision (revision) VALUES (0);

GRANT SELECT, INSERT, UPDATE ON content.item TO palpite_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON content.version TO palpite_app;
GRANT SELECT, INSERT ON content.publication TO palpite_app;
GRANT SELECT, UPDATE ON content.revision TO palpite_app;
