-- What readers type: names of the synthetic catalogue, begun, whole and misspelt; now and then a letter or a common word.
local first = { "silent", "crimson", "last", "paper", "hollow", "seventh", "borrowed", "winter", "glass", "distant", "broken",
  "golden", "hidden", "iron", "quiet", "salt", "velvet", "burning", "lost", "second", "northern", "wild", "pale", "endless" }
local second = { "harbour", "crown", "garden", "letter", "engine", "orchard", "promise", "river", "archive", "lantern",
  "kingdom", "station", "daughter", "ledger", "tower", "voyage", "mirror", "theatre", "compass", "bridge", "kitchen" }
local third = { "aldermoor", "brack", "carrow", "dunmere", "eastfold", "fenwick", "garrow", "hexley", "ivering", "jarrow" }
local common = { "s", "the", "letter of", "ghosts", "lamps quay", "g", "the winter", "nothing in the letter" }
local path = ""

local function one_of(words) return words[math.random(#words)] end

local function typed()
  local dice = math.random(20)
  if dice == 1 then return one_of(common) end
  local name = one_of(first) .. " " .. one_of(second)
  if dice <= 6 then return "the " .. name .. " of " .. one_of(third) end
  if dice <= 14 then return name:sub(1, math.random(2, #name)) end
  local lost = math.random(2, #name)
  return name:sub(1, lost - 1) .. name:sub(lost + 1)
end

function init(args)
  path = "/api/search/" .. args[1] .. "?q="
  math.randomseed(7)
end

function request()
  return wrk.format("GET", path .. typed():gsub(" ", "+"))
end
