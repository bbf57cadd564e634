#!/usr/bin/env python3
"""A bot for any game, for conestoga arena --bots "cmd:examples/bots/chooser.py,random".

It prefers what it has done least so far: a place to begin with. docs/bot-protocol.md says what the
messages hold. One process plays one seat of one game; when stdin ends, the game is over.
"""
import collections
import json
import random
import sys

done = collections.Counter()  # how often each kind of action was chosen
chance = random.Random(1)


def kind(action):
    return action.split()[0]


def choose(turn):
    """The text of one of the legal actions. turn["view"] is what this seat may see of the position."""
    legal = [choice["action"] for choice in turn["legal"]]
    rarest = min(done[kind(action)] for action in legal)
    action = chance.choice([action for action in legal if done[kind(action)] == rarest])
    done[kind(action)] += 1
    return action


def answer(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        # message["content"] has the board and the cards; stderr is free for notes.
        chance.seed(message["seat"])
        answer({"type": "ready", "name": "chooser"})
    elif message["type"] == "turn":
        answer({"action": choose(message)})
