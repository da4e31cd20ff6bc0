-- Giving a view of a roadmap away has a permission of its own: those who publish the changelog, which is what else the team says to everyone.
update roles set permissions = permissions || '{roadmaps.share}'::text[]
where (name in ('owner', 'manager') or permissions @> '{changelog.publish,roadmaps.edit}') and not ('roadmaps.share' = any (permissions));
