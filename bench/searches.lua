-- What readers type: names whole, begun and misspelt, common words, words of texts.
local searches = {
  "silent+harbour", "crimson+crown", "prde", "winter", "the", "letter+of", "borowed+garden", "aldermoor", "quiet",
  "s", "si", "sil", "velvet+thatre", "salt+ledger+kestrel", "ghosts", "lamps+quay", "nothing+in+the+letter", "gl",
}
local path, next = "", 0

function init(args)
  path = "/api/search/" .. args[1] .. "?q="
end

function request()
  next = next % #searches + 1
  return wrk.format("GET", path .. searches[next])
end
