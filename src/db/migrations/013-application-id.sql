-- Tells programs that look at the file whose it is: "Dock", as four bytes.
PRAGMA application_id = 0x446f636b;
