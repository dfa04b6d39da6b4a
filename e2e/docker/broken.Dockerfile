# A release that fails to start, for the rollback tests.
FROM travel-agency-site:check
ENV PORT=none
