-- The member portal is for members until the club says that it is for those who have left, too.
ALTER TABLE clubs ADD COLUMN portal_for_former_members INTEGER NOT NULL DEFAULT 0 CHECK (portal_for_former_members IN (0, 1));
