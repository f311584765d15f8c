"""How an endpoint is declared, called and documented: all that stands between HTTP and the features' functions."""
