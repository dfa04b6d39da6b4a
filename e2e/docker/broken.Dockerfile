# A release that does not start, for the tests of replacing one.
FROM travel-agency-site:check
ENV PORT=none
