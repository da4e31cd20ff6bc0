-- The first of our own images that a post's details show, which lists show small beside its title. It is made of the HTML, where an image of ours
-- stands only while its file is attached to the post, so no statement that writes a text can forget it.
alter table posts add column image_id uuid generated always as (
  substring(details_html from '<img src="/files/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"')::uuid
) stored;
