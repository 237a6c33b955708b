-- How the county takes corrections, as the layout said in which it got a file: a layout of one's own may not be at hand later.

alter table roll_transmission add column corrections text check (corrections in ('whole_file', 'removal_letter'));
